import type { NextRequest } from 'next/server'
import { askProject } from '../ask-project'

/** Which builds of the project folder have a code, free: `{ code, chainId, address }`. */
export const POST = (request: NextRequest): Promise<Response> => askProject(request, '/match')
