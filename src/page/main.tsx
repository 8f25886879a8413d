import { render } from 'preact';
import { registerOffline } from './offline/register-offline.ts';
import { optionsOf } from './session/address-options.ts';
import { Engine } from './session/engine.ts';
import { App } from './view/app.tsx';

const engine = new Engine(import('virtual:engine').then(({ default: code }) => code));
const place = document.getElementById('app');
if (place) render(<App engine={engine} options={optionsOf(location.hash)} />, place);
registerOffline();
