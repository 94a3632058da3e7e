import { spawn, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@/lib/cli/free-port'
import { endProgram, type Program } from './program'

export const findNginx = () => spawnSync('nginx', ['-v']).status === 0

/** nginx with one worker that passes everything to `upstream` over connections it keeps. */
export async function startNginx(directory: string, upstream: string): Promise<Program> {
  const port = await freePort(0)
  const path = `${directory}/nginx.conf`
  await writeFile(path, config(directory, port, new URL(upstream).host))
  const child = spawn('nginx', ['-c', path, '-e', `${directory}/nginx-error.log`], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null) {
    if (await fetch(url, { method: 'POST', body: '{"id":1}' }).catch(() => null)) break
    await wait(50)
  }
  return { url, [Symbol.asyncDispose]: () => endProgram(child) }
}

const config = (directory: string, port: number, upstream: string) => `
daemon off;
worker_processes 1;
pid ${directory}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  upstream node { server ${upstream}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 100000000;
    location / {
      proxy_pass http://node;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`
