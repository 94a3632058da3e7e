import type { NextRequest } from 'next/server'
import { answerCredits } from '../../report-credits'

/** What the key that serves the network was used for on each of the last 30 days. Costs no credits. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/credits/[network]/days'>,
): Promise<Response> {
  return answerCredits(request, (await params).network, 'credits/days')
}
