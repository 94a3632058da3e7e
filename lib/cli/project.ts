import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { keepProject } from '@/lib/project/keep-project'
import { serveProject } from '@/lib/project/project-server'
import type { ProjectMessage } from './project-process'

/** Reads the project folder for `npm start`: a child process that sends its port, and ends with its parent. */
// A terminal sends it to all processes. The parent decides.
process.on('SIGINT', () => {})

const [path = ''] = process.argv.slice(2)

const onFault = (error: unknown) => console.error('The project folder could not be read.', error)

const project = keepProject(openProjectFolder(path), { onFault })
const { port, token } = await serveProject(project, onFault)
process.send?.({ port, token } satisfies ProjectMessage)
