import { spawn, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { endProgram, type Program } from './program'

export const findNginx = () => spawnSync('nginx', ['-v']).status === 0

/** What stands before everything, and in its http block, which listens on the port. */
export type NginxConfig = { main?: string; http: string }

/** nginx with one worker, whose files are in a directory. */
export async function startNginx(
  directory: string,
  port: number,
  config: NginxConfig,
): Promise<Program & { pid: number }> {
  const path = `${directory}/nginx.conf`
  await writeFile(path, fileOf(directory, config))
  const child = spawn('nginx', ['-c', path, '-e', `${directory}/nginx-error.log`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (child.exitCode === null && !(await accepts(port))) await wait(50)
  if (child.exitCode !== null) throw new Error('nginx ended at once.')
  const pid = child.pid ?? Number.NaN
  return { url: `http://127.0.0.1:${port}`, pid, [Symbol.asyncDispose]: () => endProgram(child) }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

const fileOf = (directory: string, { main = '', http }: NginxConfig) => `${main}
daemon off;
worker_processes 1;
pid ${directory}/nginx.pid;
events { worker_connections 1024; }
http {
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  ${http}
}
`
