import { answerWorkerScript } from '@/app/worker-script'

export const dynamic = 'force-static'

/** The worker that replays transactions. Bundled at build time. */
export const GET = () => answerWorkerScript('components/receipts/state-diff/replay-worker.ts')
