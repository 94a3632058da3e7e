import type { NextRequest } from 'next/server'
import { openRoute } from '@/app/api/open-route'
import { forwardCredits, nothingStated } from '@/lib/relay/forward'

/** The free report of a service about the key of a network; no content without a key. */
export const answerCredits = (
  request: NextRequest,
  network: string,
  report: Parameters<typeof forwardCredits>[1],
): Promise<Response> =>
  openRoute(request, { network }, ({ connection }) =>
    typeof connection === 'string' ? nothingStated() : forwardCredits(connection, report, request.signal),
  )
