const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR;
const paint = (code, text) => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text) => paint(1, text);
export const dim = (text) => paint(2, text);
export const red = (text) => paint(31, text);

/** A progress line. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** An error line: what happened, then what to do, on standard error. */
export const complain = (text) => process.stderr.write(`${red(text)}\n`);
