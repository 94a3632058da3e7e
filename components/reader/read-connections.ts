import {
  addCharged,
  formatChargedPrices,
  parseChargedPrices,
  raisePrice,
  raisePrices,
} from '@/lib/connections/charged-prices'
import { type ConnectionsOverview, parseConnectionsOverview } from '@/lib/connections/connections-overview'
import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import { keptText } from './kept-text'

const CHARGED = keptText('triptych-charged')

/** The user's connections from the explorer, with the prices that services charged this browser. */
export const readConnections = (json: unknown): ConnectionsOverview =>
  raisePrices(parseConnectionsOverview(json), parseChargedPrices(CHARGED.read()), Date.now())

/** If a call was charged more than its listed price, forms use that price from now on, also on later visits. */
export function learnPrice(known: ConnectionsOverview, call: BilledCall): ConnectionsOverview {
  const raised = raisePrice(known, call)
  if (raised !== known) {
    CHARGED.keep(formatChargedPrices(addCharged(parseChargedPrices(CHARGED.read()), call, Date.now())))
  }
  return raised
}
