/** What separates the words of a text, apart from spaces. */
export const wordSeparators = '()[]{}.,;:!?"/-—–“”';
