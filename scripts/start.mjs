// `npm start`: builds what is stale, then becomes the server.
import { launch } from './launch.mjs';

await launch();
