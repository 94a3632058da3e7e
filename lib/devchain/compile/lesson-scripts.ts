import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LessonScript } from '@/lib/demo/lesson-script'

const FOLDER = join(import.meta.dirname, '../contracts/lessons')

/** What the lessons do on the demo chain, by slug: written by `npm run lessons` from their own sources, compiled. */
export async function readLessonScripts(): Promise<ReadonlyMap<string, LessonScript>> {
  const files = (await readdir(FOLDER)).sort()
  const read = async (file: string) => {
    const script: LessonScript = JSON.parse(await readFile(join(FOLDER, file), 'utf8'))
    return [file.replace('.json', ''), script] as const
  }
  return new Map(await Promise.all(files.map(read)))
}
