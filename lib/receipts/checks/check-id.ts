/** A check of a receipt that takes nothing else than the receipt. */
export type CheckId =
  | 'fields'
  | 'quantities'
  | 'outcome'
  | 'failed-logs'
  | 'least-gas'
  | 'gas'
  | 'blobs'
  | 'log-indexes'
  | 'logs-belong'
  | 'bloom'
  | 'created-address'
