import type { NextRequest } from 'next/server'
import { askService } from './ask-service'

/** The service's keys with their balances of the day, and its plans; never the text of a key. */
export const GET = (request: NextRequest): Promise<Response> => askService(request)

/** Makes a key: `{ label, plan }`. Its text is in this answer only. */
export const POST = (request: NextRequest): Promise<Response> => askService(request)
