// Comparison of texts as people type them, the twin of core/text_search.py.
const LETTERS = {
  ß: "ss", æ: "ae", œ: "oe", þ: "th", ς: "σ",
  ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ŋ: "n", ŧ: "t", ı: "i", ĸ: "k", ƀ: "b", ƙ: "k", ɓ: "b", ɗ: "d", ƴ: "y", ɨ: "i", ʉ: "u", ǝ: "e", ə: "e", ɛ: "e", ɔ: "o",
};
const KNOWN = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");
const SILENT = /['`‘’‚‛′‵ʹʻʼʽʾʿˈˊˋ׳՚ꞌ·ـ\p{Cf}]/gu;
const ACCENTS = /(?=\p{M})[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f]/gu;
const BETWEEN = /[^\p{L}\p{M}\p{N}+]+/gu;

// Lowercase letters and digits in words: the only form for search.
export const fold = (text) =>
  text.replaceAll("´", "'").normalize("NFKD").toLowerCase().replace(SILENT, "").replace(ACCENTS, "").replace(KNOWN, (letter) => LETTERS[letter]).replace(BETWEEN, " ").trim();
