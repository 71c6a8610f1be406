// The least that makes a call: a page that opens its camera, and a server that passes on what two such pages say.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const { WebSocketServer } = createRequire(import.meta.url)('ws');

/** Runs in the page. The one who was there first offers. */
const page = async () => {
  const media = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
  });
  const [self, peer] = document.querySelectorAll('video');
  self.srcObject = media;
  const socket = new WebSocket(location.href.replace('http', 'ws'));
  const say = (message) => socket.send(JSON.stringify(message));
  let pc = null;
  const meet = () => {
    pc?.close();
    pc = new RTCPeerConnection();
    for (const track of media.getTracks()) pc.addTrack(track, media);
    pc.addEventListener('icecandidate', ({ candidate }) => say({ candidate }));
    pc.addEventListener('track', ({ streams }) => {
      peer.srcObject = streams[0];
    });
  };
  const hear = async (data) => {
    const { join, description, candidate } = JSON.parse(data);
    if (join || description?.type === 'offer') meet();
    if (join) await pc.setLocalDescription();
    if (description) await pc.setRemoteDescription(description);
    if (description?.type === 'offer') await pc.setLocalDescription();
    if (join || description?.type === 'offer') say({ description: pc.localDescription });
    if (candidate !== undefined) await pc?.addIceCandidate(candidate ?? undefined).catch(() => undefined);
  };
  socket.addEventListener('message', ({ data }) => void hear(data));
  const button = document.querySelector('button');
  socket.addEventListener('open', () => {
    button.disabled = false;
  });
  button.addEventListener('click', () => say({ join: true }));
};

const html = `<!doctype html><title>Bare call</title><video autoplay muted playsinline></video>
<video autoplay playsinline></video><button disabled>Join call</button><script type="module">(${page.toString()})()</script>`;

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(html);
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (from) =>
  from.on('message', (data) => {
    for (const to of sockets.clients) if (to !== from) to.send(data.toString());
  }),
);
server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}/`));
