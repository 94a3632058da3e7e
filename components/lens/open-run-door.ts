import type { QueryClient } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import type { BatchDoor } from '@/lib/rpc/door/rpc-door'
import { lookAgain } from './look-again'
import { type DoorOptions, openPageDoor } from './open-door'
import type { OpenedNetwork } from './open-relay'

/** The door of what a reader pressed: by then the page has the names of the code that runs. */
export async function openRunDoor(
  queryClient: QueryClient,
  network: OpenedNetwork & Pick<Network, 'history'>,
  asking: DoorOptions,
): Promise<BatchDoor> {
  await lookAgain(queryClient, network, asking.signal)
  return openPageDoor(queryClient, network, asking)
}
