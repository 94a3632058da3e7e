import type { NextRequest } from 'next/server'
import { askService, askServiceForPage } from './ask-service'

/** A page of the keys of the service with today's credits, and its plans; never the text of a key. */
export const GET = (request: NextRequest): Promise<Response> => askServiceForPage(request)

/** Creates a key: `{ label, plan }`. Only this response has its text. */
export const POST = (request: NextRequest): Promise<Response> => askService(request)
