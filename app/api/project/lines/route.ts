import type { NextRequest } from 'next/server'
import { askProject } from '../ask-project'

/** The source map and the sources of the only build with a code: `{ code, chainId, address }`. Free. */
export const POST = (request: NextRequest): Promise<Response> => askProject(request, '/lines')
