"""The only room that imports private names of Reflex, React Router and socket.io, or reads build output."""
