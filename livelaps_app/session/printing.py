"""Opening the browser's print dialog by itself."""

# once what is to be printed has been painted, and once per page: choosing columns must not open the dialog again
PRINT_ONCE = (
    "window.llPrinted !== location.pathname && requestAnimationFrame(() => requestAnimationFrame(() => "
    "{ window.llPrinted = location.pathname; window.print(); }))"
)
