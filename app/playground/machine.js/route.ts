import { answerWorkerScript } from '@/app/worker-script'

export const dynamic = 'force-static'

/** The worker that runs programs. Bundled at build time. */
export const GET = () => answerWorkerScript('components/playground/machine/machine-worker.ts')
