/**
 * States that every `npm test` opens. `npm run test:long` opens all. A state is here when it is the first of its page, or adds at
 * least 60 keys to those of the states before it, or 10 when it follows another on its page: the report has the numbers (`new on
 * a page`). Pages of the documentation are judged in `docs.spec.ts`.
 */
export const EVERY_RUN: ReadonlySet<string> = new Set(
  `
  home box-explains shortcuts home-tablet history
  storage-empty storage-word storage-member path-struct
  changes-transaction changes-at-events
  contract contract-members contract-entries contract-map contract-compared contract-limit
  calculator-empty
  logs-empty logs logs-of-event
  logs-calls logs-opened logs-exported logs-chart logs-grouped
  logs-proof-denied logs-log-proved
  receipts-empty receipt-swap receipt-check receipt-opened receipt-proved receipt-variables-around
  receipt-changed receipt-compared batch
  shared-word shared-different
  credits-no-key keys keys-made keys-use
  connections connections-checked connections-add-network connections-network-by-hand
  playground-empty playground-steps playground-derivation playground-problems playground-asked playground-map
  learn-map learn-room lesson-claim lesson-sheet lesson-mistake
  proved-word verify-word
  `
    .trim()
    .split(/\s+/),
)
