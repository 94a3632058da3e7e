import { refuseForeign, refuseHaste } from '@/app/api/admit'
import { connectionOf, readKeyRing } from '@/app/api/reader'
import { findNetwork } from '@/lib/networks'
import { forwardCredits, nothingStated } from '@/lib/relay/forward'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'

/** Answers with what the service says for free of the key that serves a network; without content where there is none. */
export async function reportCredits(
  request: Request,
  slug: string,
  report: Parameters<typeof forwardCredits>[1],
): Promise<Response> {
  const foreign = refuseForeign(request)
  if (foreign) return foreign
  const network = findNetwork(slug)
  if (!network) return refuse(RELAY_REFUSALS.unknownNetwork)
  const ring = await readKeyRing()
  const hasty = refuseHaste(request, ring, 1)
  if (hasty) return hasty
  const connection = connectionOf(network, ring)
  return connection ? forwardCredits(connection, report, request.signal) : nothingStated()
}
