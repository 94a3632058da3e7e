import type { NextRequest } from 'next/server'
import { answerCredits } from '../report-credits'

/** The day's balance and use of the key that serves the network. Costs no credits. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/credits/[network]'>,
): Promise<Response> {
  return answerCredits(request, (await params).network, 'credits')
}
