/**
 * For rows of a table that scrolls. Browsers set `vertical-align: inherit` in tables, and then compute the style of each cell
 * separately, which takes ten times as long. This class sets a value instead.
 */
export const SHARES_STYLES = 'align-middle [&>td]:align-middle'
