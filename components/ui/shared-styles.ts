/**
 * For a row of a table that scrolls: neither the row nor its cells set anything to `inherit`, as browsers set `vertical-align`
 * in tables. A browser computes such styles for each cell anew, which takes ten times as long.
 */
export const SHARES_STYLES = 'align-middle [&>td]:align-middle'
