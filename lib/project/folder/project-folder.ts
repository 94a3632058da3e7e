import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { basename, isAbsolute, relative, sep } from 'node:path'
import { TriptychError } from '@/lib/errors'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** The folder that the operator named, by its real path. Nothing outside of it is read. */
export type ProjectFolder = { root: string; name: string }

/** Throws {@link TriptychError} for what is no folder, or none that can be read. */
export function openProjectFolder(path: string): ProjectFolder {
  try {
    const root = realpathSync(path)
    if (!statSync(root).isDirectory()) throw new TriptychError('It is not a folder.')
    accessSync(root, constants.R_OK | constants.X_OK)
    return { root, name: showHiddenCharacters(basename(root) || root, 100) }
  } catch (cause) {
    throw new TriptychError(`The project folder ${showHiddenCharacters(path)} cannot be read.`, {
      whatToDo: 'Use the folder with foundry.toml or the Hardhat config: --project ../my-contracts',
      cause,
    })
  }
}

/** Whether a real path is that of the folder or of something in it. */
export function isInside({ root }: ProjectFolder, realPath: string): boolean {
  const way = relative(root, realPath)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
