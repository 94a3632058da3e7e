import { LedgerUnavailableError } from './ledger'

/** Refuses a ledger that a newer service wrote: this one may not know all its rules. */
export const newerLedger = (version: number, latest: number) =>
  new LedgerUnavailableError({
    message: `The ledger has version ${version}, and this service reads versions up to ${latest}.`,
    whatToDo:
      'Install the newer service, `npm install triptych-service-VERSION.tgz`, or restore a backup of the older ledger.',
  })
