import type { NextRequest } from 'next/server'
import { askProject } from '../ask-project'

/** The builds of the project folder with a code: `{ code, chainId, address }`. Free. */
export const POST = (request: NextRequest): Promise<Response> => askProject(request, '/match')
