import type { NextRequest } from 'next/server'
import { askProject } from '../ask-project'

/** What can be named by the project folder without an address, free: events of its contracts, and what its records deployed. */
export const GET = (request: NextRequest): Promise<Response> => askProject(request, '/contents')
