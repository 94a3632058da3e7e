import type { NextRequest } from 'next/server'
import { openRoute } from '@/app/api/open-route'
import { forwardCredits, nothingStated } from '@/lib/relay/forward'

/** Answers with what the service says for free of the key that serves a network; without content where there is none. */
export const answerCredits = (
  request: NextRequest,
  network: string,
  report: Parameters<typeof forwardCredits>[1],
): Promise<Response> =>
  openRoute(request, { network }, ({ connection }) =>
    typeof connection === 'string' ? nothingStated() : forwardCredits(connection, report, request.signal),
  )
