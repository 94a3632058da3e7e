/** What a file of evidence may hold: bytes where not said otherwise. Held before anything is hashed. */
export const CAPS = {
  file: 32 * 1024 * 1024,
  header: 16_384,
  /** A branch of 16 hashes is 532. */
  stateNode: 1024,
  /** A receipt may have long logs. */
  receiptNode: 4 * 1024 * 1024,
  /** Nodes: a hashed key has 64 digits. */
  nodesOfPath: 65,
  /** Nodes of all paths together, and of each list the items. */
  nodes: 20_000,
  /** Receipts of whole blocks together, and logs of an answer: a receipt has 256 bytes of bloom, so a file holds no more. */
  receipts: 60_000,
  /** Characters of what is said in words. */
  text: 2_000,
}
