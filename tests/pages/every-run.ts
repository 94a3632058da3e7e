/**
 * States that every `npm test` opens. `npm run test:long` opens all. A state is here when it adds at least 25 keys to those of the
 * states before it, or 10 when it follows another on its page: the report has the numbers (`new on a page`). Pages of the
 * documentation are judged in `docs.spec.ts`.
 */
export const EVERY_RUN: ReadonlySet<string> = new Set(
  `
  home box-explains shortcuts home-tablet history unknown-network-by-hand
  storage-empty storage-word storage-member storage-zero path-struct path-without-layout
  changes-transaction changes-at-events changes-searching
  contract contract-members contract-entries contract-map contract-compared contract-limit
  layout-source layout-guessed layout-well-known layout-doubted
  calculator-empty calculator calculator-bad
  logs-empty logs logs-of-event logs-gap logs-budget logs-searching logs-paused logs-following logs-no-key
  logs-calls logs-opened logs-exported logs-chart logs-grouped
  logs-proof-sampled logs-proof-denied logs-log-proved
  receipts-empty receipt-swap receipt-check receipt-opened receipt-proved receipt-variables-around
  receipt-changed receipt-forged receipt-revert-data receipt-compared batch batch-stopped
  comparison-choice shared-word shared-different
  credits-used credits-no-key credits-counted-here keys keys-made keys-use
  connections connections-checked connections-add-network connections-failing connections-network-by-hand
  home-own-node node-away
  playground-empty playground-steps playground-derivation playground-problems playground-asked playground-map
  learn-map learn-room lesson-claim lesson-sheet lesson-mistake lesson-shown
  proved-word verify-word proof-denied verify-receipt
  `
    .trim()
    .split(/\s+/),
)
