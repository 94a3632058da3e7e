import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { keepProject } from '@/lib/project/keep-project'
import { serveProject } from '@/lib/project/project-server'
import type { ProjectMessage } from './project-process'

/** The program that reads the project folder, for `npm start`: a child process that says where it listens, and ends with its parent. */
process.on('disconnect', () => process.exit())
// A terminal sends it to all programs at once: the parent decides.
process.on('SIGINT', () => {})

const [path = ''] = process.argv.slice(2)

const onFault = (error: unknown) => console.error('The project folder could not be read.', error)

const say = (message: ProjectMessage) => process.send?.(message)

const project = keepProject(openProjectFolder(path), { onFault })
const { port, token } = await serveProject(project, onFault)
say({ port, token })
