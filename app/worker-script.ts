import { build } from 'esbuild'

/**
 * A worker as one file at a path of its own: only so has it a policy of its own, which lets it neither load nor connect
 * (next.config.js). Next gives the same first script to each of its workers.
 */
export async function answerWorkerScript(entry: string): Promise<Response> {
  const { outputFiles } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [`./${entry}`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'linked',
    outdir: 'out',
  })
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text
  return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
