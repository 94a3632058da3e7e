import type { NextRequest } from 'next/server'
import { askProject } from './ask-project'

/** How the project folder is, free: what was found in it, what is the matter, what was built anew. */
export const GET = (request: NextRequest): Promise<Response> => askProject(request, '/state')
