import type { NextRequest } from 'next/server'
import { answerCredits } from '../../report-credits'

/** The use of the key of a network on each of the last 30 days. Costs no credits. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/credits/[network]/days'>,
): Promise<Response> {
  return answerCredits(request, (await params).network, 'credits/days')
}
