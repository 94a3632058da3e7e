import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { openRoute, refusal } from '@/app/api/open-route'
import { readConfig } from '@/lib/config'
import { ASKED_HASHES, MAX_HASHES, signatureUrl } from '@/lib/names/signatures/signature-url'
import { forwardPublic } from '@/lib/relay/forward-public'
import { refuse } from '@/lib/relay/relay-refusal'
import { parseJson } from '@/lib/text/parse-json'

/**
 * Looks up hashes in the signature database: `{ functions: [selector…], events: [topic0…] }`. The database gets only
 * the hashes, from this server. Its response is passed on unchanged.
 */
export const POST = (request: NextRequest): Promise<Response> =>
  openRoute(request, {}, ({ body }) => {
    const asked = v.safeParse(ASKED_HASHES, parseJson(body))
    if (!asked.success) return refuse(MISSHAPEN)
    const { signatures } = readConfig()
    if (signatures === null) return refuse(OFF)
    return forwardPublic('The signature database', signatureUrl(signatures, asked.output), request.signal)
  })

const MISSHAPEN = refusal(
  400,
  `A request names selectors of 4 bytes and first topics of 32 bytes, up to ${MAX_HASHES} of each`,
)
const OFF = refusal(
  403,
  'The operator of this explorer switched the signature database off.',
  'Paste the ABI of the contract.',
)
