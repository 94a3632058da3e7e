import type { Tariff } from '@/lib/credits/tariff'
import type { ConnectionId } from '@/lib/rpc/client/connection-id'
import type { AskedNetwork, Relay } from '@/lib/rpc/client/explorer-relay'

/** By the connection that the reader uses for the network, where none is named. */
export type RelayTo = (network: AskedNetwork, tariff: Tariff, connection?: ConnectionId) => Relay
