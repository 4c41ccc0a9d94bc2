/** The classes of three that the scenes name in JSX. To register all of them would add 60 kB to the code. */
export {
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  OrthographicCamera,
  Points,
  RawShaderMaterial,
  ShadowMaterial,
} from 'three'
