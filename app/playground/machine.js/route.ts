import { answerWorkerScript } from '@/app/worker-script'

/** Written when the explorer is built. */
export const dynamic = 'force-static'

/** The worker that runs programs. */
export const GET = () => answerWorkerScript('components/playground/machine/machine-worker.ts')
