/** States that every `npm test` opens: one of each view and of each kind of trouble. `npm run test:long` opens all. */
export const EVERY_RUN: ReadonlySet<string> = new Set(
  `
  home home-tablet box-explains shortcuts history not-found unknown-network-by-hand error
  storage-empty storage-word storage-member storage-zero storage-bad storage-no-key storage-spent storage-paced
  storage-three-quarters-spent path-struct path-text path-offers path-without-layout
  changes-at-events changes-through-time changes-searching changes-transaction
  contract contract-members contract-entries contract-compared contract-map contract-limit contract-bad
  layout-pasted layout-source layout-guessed layout-well-known layout-doubted
  calculator-empty calculator calculator-bad
  logs-empty logs logs-of-event logs-gap logs-budget logs-searching logs-paused logs-following logs-no-key
  logs-calls logs-opened logs-grouped logs-chart logs-exported
  logs-proof-sampled logs-proof-denied logs-log-proved
  receipts-empty receipt-opened receipt-changed receipt-swap receipt-failed-call receipt-check receipt-forged
  receipt-revert-data receipt-variables-around receipt-proved receipt-compared receipt-no-key batch batch-stopped
  comparison-choice shared-word shared-different
  credits-used credits-no-key credits-counted-here keys keys-made keys-use keys-token
  connections connections-checked connections-failing connections-add-network connections-network-by-hand
  home-own-node node-away
  playground-empty playground-steps playground-derivation playground-asked playground-map playground-problems
  learn-map learn-room lesson-sheet lesson-mistake lesson-shown lesson-claim exercise-none class-none
  proved-word proof-denied verify-empty verify-word verify-receipt verify-logs verify-false
  docs docs-logs docs-table box-finds-docs
  `
    .trim()
    .split(/\s+/),
)
