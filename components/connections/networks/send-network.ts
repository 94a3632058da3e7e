import * as v from 'valibot'
import { sendChange } from '@/components/reader/send-change'
import type { NewNetwork } from '@/lib/networks/network-facts'

const ADDED = v.object({ slug: v.string() })

/** Adds a network to the reader's and gives its slug. Throws {@link TriptychError} with the reason where it cannot be. */
export async function addNetwork(network: NewNetwork): Promise<string> {
  const answer = await sendChange('/api/networks', 'POST', { network })
  return v.parse(ADDED, await answer.json()).slug
}

export const removeNetwork = (slug: string): Promise<Response> =>
  sendChange('/api/networks', 'DELETE', { slug })
