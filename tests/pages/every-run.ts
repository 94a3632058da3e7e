/**
 * States that every `npm test` opens. `npm run test:long` opens all. A state is here when it adds at least 40 keys to those of the
 * states before it, or 10 when it follows another on its page: the report has the numbers (`new on a page`). Pages of the
 * documentation are judged in `docs.spec.ts`.
 */
export const EVERY_RUN: ReadonlySet<string> = new Set(
  `
  home box-explains shortcuts home-tablet history
  storage-empty storage-word storage-member path-struct path-without-layout
  changes-transaction changes-at-events
  contract contract-members contract-entries contract-map contract-compared contract-limit
  layout-source
  calculator-empty calculator
  logs-empty logs logs-of-event logs-gap logs-paused logs-following
  logs-calls logs-opened logs-exported logs-chart logs-grouped
  logs-proof-denied logs-log-proved
  receipts-empty receipt-swap receipt-check receipt-opened receipt-proved receipt-variables-around
  receipt-changed receipt-forged receipt-revert-data receipt-compared batch
  shared-word shared-different
  credits-no-key keys keys-made keys-use
  connections connections-checked connections-add-network connections-failing connections-network-by-hand
  playground-empty playground-steps playground-derivation playground-problems playground-asked playground-map
  learn-map learn-room lesson-claim lesson-sheet lesson-mistake lesson-shown
  proved-word verify-word proof-denied
  `
    .trim()
    .split(/\s+/),
)
