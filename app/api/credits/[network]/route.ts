import type { NextRequest } from 'next/server'
import { answerCredits } from '../report-credits'

/** The credits of the key of a network today. Costs no credits. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/credits/[network]'>,
): Promise<Response> {
  return answerCredits(request, (await params).network, 'credits')
}
