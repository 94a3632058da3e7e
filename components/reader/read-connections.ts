import {
  addCharged,
  formatChargedPrices,
  parseChargedPrices,
  raisePrices,
} from '@/lib/connections/charged-prices'
import { type ConnectionsOverview, parseConnectionsOverview } from '@/lib/connections/connections-overview'
import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import { keptText } from './kept-text'

const CHARGED = keptText('triptych-charged')

/** The reader's connections as the explorer tells them, with the prices that this browser saw charged. */
export const readConnections = (json: unknown): ConnectionsOverview =>
  raisePrices(parseConnectionsOverview(json), parseChargedPrices(CHARGED.read()), Date.now())

/** Has them reckon with what a call was charged, on later visits too. */
export const noteCharged = (call: BilledCall): void =>
  CHARGED.keep(formatChargedPrices(addCharged(parseChargedPrices(CHARGED.read()), call, Date.now())))
