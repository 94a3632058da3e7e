import type { NextRequest } from 'next/server'
import { askProject } from './ask-project'

/** The state of the project folder. Free. */
export const GET = (request: NextRequest): Promise<Response> => askProject(request, '/state')
