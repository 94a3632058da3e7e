import type { NextRequest } from 'next/server'
import { askProject } from '../ask-project'

/** The contracts of the project folder with their events, and its deployment records. Free. */
export const GET = (request: NextRequest): Promise<Response> => askProject(request, '/contents')
