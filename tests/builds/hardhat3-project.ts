import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltProject, createProject } from './built-project'

/** What `make-hardhat3-fixture.ts` kept of a real build. */
const FIXTURE = join(import.meta.dirname, '../fixtures/hardhat3/artifacts')

/** A project as Hardhat 3 left it: it needs Node 22, so its build was made once and is kept. */
export function copyHardhat3Project(): BuiltProject {
  const project = createProject('contracts')
  cpSync(FIXTURE, join(project.folder, 'artifacts'), { recursive: true })
  return {
    ...project,
    sources: 'contracts',
    artifactOf: (file, name) => `artifacts/contracts/${file}/${name}.json`,
  }
}
