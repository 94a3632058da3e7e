import type { Bill } from '@/lib/credits/bill'

/** The asker stopped. `bill` is of what was sent until then: a call that waited for its turn costs nothing. */
export class StoppedError extends Error {
  override name = 'StoppedError'
  readonly bill: Bill

  constructor(bill: Bill, reason: unknown) {
    super('The call was stopped.', { cause: reason })
    this.bill = bill
  }
}
