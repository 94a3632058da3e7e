/**
 * For a row of a table that scrolls: nothing of it or its cells is `inherit`, as a browser has `vertical-align` in tables. Such
 * styles it reckons for each cell anew, which takes ten times as long.
 */
export const SHARES_STYLES = 'align-middle [&_td]:align-middle'
