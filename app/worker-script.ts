import { build } from 'esbuild'

/**
 * Bundles a worker into one file at a path of its own, as Next's workers share one first script. So its content security
 * policy allows neither loading nor connecting (next.config.js).
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
