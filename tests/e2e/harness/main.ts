/** The loader with the harness's islands instead of the product's. */
import { IslandElement, type IslandModule } from '../../../client/loader/island-element.ts';

IslandElement.files = import.meta.glob<IslandModule>('./islands/*/*.island.tsx');
customElements.define('alun-island', IslandElement);
