import { showHiddenCharacters } from './safe-text'

/** Escapes everything that Markdown would format, split or link. Hidden characters become `\u{…}`. */
export const formatMarkdownCell = (text: string): string =>
  showHiddenCharacters(text, Number.POSITIVE_INFINITY)
    .replace(/[\\`*_[\]<>|&~:@]/g, '\\$&')
    .replace(/www\./gi, 'www\\.')

/**
 * A text as code, for values and names of a chain. Text that could end the code or the cell is escaped instead.
 * @example formatMarkdownCode('balances[3]') // → '`balances[3]`'
 */
export const formatMarkdownCode = (text: string): string =>
  text.trim() === text &&
  text !== '' &&
  !/[`|]/.test(text) &&
  showHiddenCharacters(text, Number.POSITIVE_INFINITY) === text
    ? `\`${text}\``
    : formatMarkdownCell(text)

/** A line of a table. The cells are Markdown. */
export const formatMarkdownLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
